import { type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { ServerForm } from "#src/portal/forms/engine/server-form.tsx";
import { SubmitBar } from "#src/portal/forms/engine/submit-bar.tsx";
import { useFormStore } from "#src/portal/forms/engine/use-form-store.ts";
import type { BenchPage, FormCase } from "./case.ts";
import { makeCase } from "./case.ts";

let sent = 0;
const initial = {};

/** The portal's form as a registration shows it, without the flow around it. */
function Page({ form }: { form: FormCase }): ReactNode {
  const [busy] = useState(false);
  const services = useFormStore({
    names: form.names,
    initial,
    judge: (name, values) => {
      const field = form.shown.find((shown) => shown.name === name);
      return field ? form.judgeOne(field, values) : form.judge(values)[name];
    },
    t: form.t,
    minimumAge: form.settings.minimumAge,
  });
  return (
    <ServerForm
      busy={busy}
      initial={initial}
      judge={form.judge}
      onSubmit={() => {
        sent += 1;
      }}
      services={services}
      shown={form.shown}
    >
      <SubmitBar busy={busy}>{form.t("register.submit")}</SubmitBar>
    </ServerForm>
  );
}

const page: BenchPage = {
  mount(size, texts) {
    const root = createRoot(document.getElementById("root") as HTMLElement);
    root.render(<Page form={makeCase(size, texts)} />);
  },
  sent: () => sent,
};
Object.assign(window, { page });
