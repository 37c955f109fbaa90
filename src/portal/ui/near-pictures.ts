/** What waits: the pictures of a page's own content. One that has waited is none of these any more. */
const lazy = "main img[loading=lazy]";

/** Where the addresses of a picture are kept while it waits. */
const kept = "data-near-";

/** A mark that waits has its room: only its width is said, and it is as high as wide. */
export const nearRule = `img[${kept}src] { aspect-ratio: 1; }`;

/** How far from what is seen a picture is near: what one stroke of a thumb brings up. */
const reach = "300px";

/**
 * Runs in the head with the page's nonce. A browser fetches lazy pictures from 1,250 to 2,500 px ahead:
 * a home page's hundred, most of which nobody scrolls to, each a drawing that costs a phone more than its
 * transfer. Here a picture is without its addresses until it is near, also in a rail, wherever the page adds
 * it; from then on it is one that is fetched at once. An address that came meanwhile is newer and stays.
 * While the sources are served React would complain of the attributes, and the browser's own reach holds.
 */
export const nearScript = import.meta.env.DEV
  ? ""
  : `if(self.IntersectionObserver){const q="${lazy}",` +
    `s=(p,f,t)=>{for(const e of p.closest("picture")?.children??[p])for(const a of["src","srcset"]){const v=e.getAttribute(f+a);if(v!==null){e.removeAttribute(f+a);e.hasAttribute(t+a)||e.setAttribute(t+a,v)}}},` +
    `i=new IntersectionObserver(a=>{for(const{target:t,isIntersecting:n}of a)if(n){i.unobserve(t);t.loading="eager";s(t,"${kept}","")}},{rootMargin:"${reach}",scrollMargin:"0px ${reach}"}),` +
    `o=p=>{s(p,"","${kept}");i.observe(p)};` +
    `new MutationObserver(a=>{for(const m of a)for(const n of m.addedNodes)if(n.querySelectorAll){n.matches(q)&&o(n);n.querySelectorAll(q).forEach(o)}}).observe(document,{childList:true,subtree:true})}`;
