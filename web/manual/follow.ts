// Follows links within the manual that kordon.html opens. A browser takes its address, blob:null, for a local file and refuses
// to go to a heading there; so this goes, by the one script that its policy allows.
export const follow = `document.addEventListener('click',e=>{const a=e.target.closest('a[href^="#"]');if(!a)return;e.preventDefault();const to=document.getElementById(a.hash.slice(1));if(to){to.tabIndex=-1;to.focus()}});`;
