/** Said to the script below once the frame of the page is alive. */
const answering = "answering";

/** What React would make a whole part of the page alive within, and what a press is done by. */
const heard =
  "pointerdown mousedown touchstart keydown pointerup mouseup touchend keyup click" as const;

/** How often it is looked whether what was pressed is alive by now, in milliseconds. */
const lookEvery = 30;

/**
 * Runs in the head with the page's nonce. A page is drawn before its code is there, and on a slow phone
 * somebody presses a button meanwhile: the press is kept, the button pales so that one sees it was heard,
 * and what it is for happens as soon as it can, once, however often it was pressed. No form is sent by the
 * browser alone: its fields would stand in the address. Links and a search need nothing, they lead on by
 * themselves.
 *
 * Once the frame is alive, it keeps the presses on buttons and links of the parts that are not. Handed one,
 * React would make the whole part alive before the next frame is painted: on a slow phone 200 ms and more.
 * So it hears only that a pointer is over the part, whose turn comes before the others' then, in small
 * steps, and is given the press afterwards. A link's new tab or window is the browser's, and keys that press
 * nothing, arrows among them, are React's at once.
 */
export const pressScript =
  `{let g=0;const k=new Map,n="${heard}".split(" "),` +
  // Whether React has made an element alive.
  `v=b=>Object.keys(b).some(p=>p.startsWith("__reactProps")),` +
  `o=b=>b.dispatchEvent(new MouseEvent("mouseover",{bubbles:true})),` +
  // Does what was pressed as far as it is alive; what is gone hears nothing of its press.
  `s=()=>{for(const[b,a]of k)if(!b.isConnected||v(b)){k.delete(b);a.cancel();b.click()}k.size&&setTimeout(s,${lookEvery})},` +
  `f=e=>{const c=e.type=="click",b=e.target.closest?.(g?"#root :is(button,a[href])":"#root button:not(form[action] *)");` +
  `if(!b||g&&v(b)||e.key&&!/^( |Enter)$/.test(e.key)||c&&(e.ctrlKey||e.metaKey||e.shiftKey||b.target))return;e.stopPropagation();` +
  `if(c){e.preventDefault();if(!k.has(b)){k.set(b,b.animate({opacity:.5},{duration:1,fill:"forwards"}));if(g){o(b);k.size>1||setTimeout(s,${lookEvery})}}}};` +
  `for(const t of n)addEventListener(t,f,true);` +
  `addEventListener("${answering}",()=>{g=1;for(const b of k.keys())o(b);s()},{once:true})}`;

/** Tells it that the frame is alive: each part answers what is pressed on it once it is alive itself. */
export const answerEarlyPresses = (): boolean => dispatchEvent(new Event(answering));
