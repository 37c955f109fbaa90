/** Finds the style element with the fonts' faces; its value is the number of files they start with. */
const place = "data-fonts";

/**
 * The faces of the fonts, out of force until their files are there: each file that came for a face in
 * force would lay out the whole page once more, and might move it under the reader's eyes.
 * @param count how many files the document fetches ahead
 */
export const fontStyle = (faces: string, count: number, nonce: string): string =>
  `<style nonce="${nonce}" media="not all" ${place}="${count}">${faces}</style>`;

/**
 * Runs in the head with the page's nonce, before the links that fetch the files. When the last is there
 * before anything was painted, the page is drawn with the fonts; later ones wait for another page. Once
 * all else is loaded the files are taken out of the browser's hands, which would complain that nobody did.
 */
export const fontScript = `{const d=document,s=d.querySelector("[${place}]");let n=+s.getAttribute("${place}");const a=()=>{if(performance.getEntriesByType("paint").length)s.setAttribute("${place}","late");else s.media="all"},h=e=>{if(e.target.as==="font"&&--n===0){a();d.removeEventListener("load",h,true);d.removeEventListener("error",h,true)}};d.addEventListener("load",h,true);d.addEventListener("error",h,true);addEventListener("load",()=>{if(s.media!=="all")for(const k of d.querySelectorAll("link[as=font]"))new FontFace("late","url("+k.href+")").load().catch(()=>0)});n||a()}`;

/** Puts fonts in force that came after the first paint: with another page nothing that is read moves. */
export function applyLateFonts(): void {
  const style = document.querySelector<HTMLStyleElement>(`[${place}="late"]`);
  if (style !== null) style.media = "all";
}
