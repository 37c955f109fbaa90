/** Said to the script below once the page answers presses by itself. */
const answering = "answering";

/**
 * Runs in the head with the page's nonce. A page is drawn before its code is there, and on a slow phone
 * somebody presses a button meanwhile: the press is kept, the button pales so that one sees it was heard,
 * and what it is for happens as soon as it can, once, however often it was pressed. No form is sent by the
 * browser alone: its fields would stand in the address. Links and a search need nothing, they lead on by
 * themselves.
 */
export const pressScript = `{const k=new Map,f=e=>{const b=e.target.closest("#root button:not(form[action] *)");if(b){e.preventDefault();k.has(b)||k.set(b,b.animate({opacity:.5},{duration:1,fill:"forwards"}))}};addEventListener("click",f,true);addEventListener("${answering}",()=>{removeEventListener("click",f,true);for(const[b,a]of k){a.cancel();b.click()}},{once:true})}`;

/** Gives the page what was pressed before it could answer; from here on it hears each press itself. */
export const answerEarlyPresses = (): boolean => dispatchEvent(new Event(answering));
