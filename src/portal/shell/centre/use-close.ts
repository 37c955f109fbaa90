import { useNavigate } from "react-router-dom";
import { historyIndex, type LayeredPage } from "../../routing/layered-page.ts";

/**
 * What closes a centre: back over all its pages to the one it lies over, which is still as it was; a
 * centre that stands alone leads home.
 */
export function useClose(under: LayeredPage | undefined): () => void {
  const navigate = useNavigate();
  return () => {
    const now = historyIndex();
    if (under === undefined) void navigate("/");
    else if (under.index === undefined || now === undefined || under.index >= now)
      void navigate(under.loaded.page.url, { replace: true });
    else void navigate(under.index - now);
  };
}
