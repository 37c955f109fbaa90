/** Said of the document by the script below: where none runs, nothing waits. */
const waiting = "data-waits";

/** A picture that still waits. */
const far = "img[loading=lazy]";

/**
 * A picture that waits has its room, and its words for a screen reader, but stands where no browser
 * calls it near: above everything, since nobody can scroll there.
 */
export const nearRule = `html[${waiting}] ${far} { translate: 0 -99999px; }`;

/** How far from what is seen a picture is near: what one stroke of a thumb brings up. */
const reach = "300px";

/**
 * Runs in the head with the page's nonce. A browser fetches lazy pictures from 1,250 to 2,500 px ahead:
 * a home page's hundred, most of which nobody scrolls to, each a drawing that costs a phone more than its
 * transfer. Here a picture waits until the element it stands in is near, also in a rail, wherever the page
 * adds it; then it is one that is fetched at once. While the sources are served React would complain of
 * the attribute, and the browser's own reach holds.
 */
export const nearScript = import.meta.env.DEV
  ? ""
  : `if(self.IntersectionObserver){const q="${far}",` +
    `i=new IntersectionObserver(a=>{for(const{target:t,isIntersecting:n}of a)if(n){i.unobserve(t);t.querySelectorAll(":scope>"+q).forEach(p=>{p.loading="eager"})}},{rootMargin:"${reach}",scrollMargin:"0px ${reach}"}),` +
    `o=p=>i.observe(p.parentElement);` +
    `new MutationObserver(a=>{for(const m of a)for(const n of m.addedNodes)if(n.querySelectorAll){n.matches(q)&&o(n);n.querySelectorAll(q).forEach(o)}}).observe(document,{childList:true,subtree:true});` +
    `document.documentElement.setAttribute("${waiting}","")}`;
