/** Finds the style element with the fonts' faces; its value is the number of files they start with. */
const place = "data-fonts";

/** Letters of the page's language that a device may not have. */
const rare = "data-letters";

/**
 * The faces of the fonts, out of force until their files are there: each file that came for a face in
 * force would lay out the whole page once more, and might move it under the reader's eyes.
 * @param fonts `faces`; `count`, how many files the document fetches ahead; `letters`, two of the
 *   language's that a device may have no font for, of different widths
 */
export const fontStyle = (
  { faces, count, letters }: { faces: string; count: number; letters?: string | undefined },
  nonce: string,
): string =>
  `<style nonce="${nonce}" media="not all" ${place}="${count}"${letters === undefined ? "" : ` ${rare}="${letters}"`}>${faces}</style>`;

/** How long a page that its device cannot show waits for its fonts, in milliseconds. */
const patience = 3000;

/**
 * Runs in the head with the page's nonce, before the links that fetch the files. When the last is there
 * before anything was painted, the page is drawn with the fonts; later ones wait for another page. That a
 * frame with content is about to be painted is heard from the frame itself: the browser's own list of
 * paints learns of it only once it is on the screen, when a file may already have come in between. Once
 * all else is loaded the files are taken out of the browser's hands, which would complain that nobody did.
 * A device that draws the language's letters as empty boxes, which are as wide as what no font has, shows
 * nothing before the fonts are there: boxes tell nobody anything.
 */
export const fontScript = `{const d=document,s=d.querySelector("[${place}]"),r=d.documentElement.style,l=s.getAttribute("${rare}"),c=l&&d.createElement("canvas").getContext("2d"),b=c&&[...l,"\u{10fffd}"].every((t,_,[k])=>c.measureText(t).width===c.measureText(k).width),v=()=>{r.visibility=""};let n=+s.getAttribute("${place}"),p=0;if(b&&n){r.visibility="hidden";setTimeout(v,${patience})}const f=()=>{d.body?.childElementCount?p=!b:requestAnimationFrame(f)},a=()=>{if(p)s.setAttribute("${place}","late");else s.media="all";b&&requestAnimationFrame(()=>d.fonts.ready.then(v))},h=e=>{if(e.target.as==="font"&&--n===0){a();d.removeEventListener("load",h,true);d.removeEventListener("error",h,true)}};requestAnimationFrame(f);d.addEventListener("load",h,true);d.addEventListener("error",h,true);addEventListener("load",()=>{if(s.media!=="all")for(const k of d.querySelectorAll("link[as=font]"))new FontFace("late","url("+k.href+")").load().catch(()=>0)});n||a()}`;

/** Puts fonts in force that came after the first paint: with another page nothing that is read moves. */
export function applyLateFonts(): void {
  const style = document.querySelector<HTMLStyleElement>(`[${place}="late"]`);
  if (style !== null) style.media = "all";
}
