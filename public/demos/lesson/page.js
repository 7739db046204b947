// The lesson's own page speaks the language of the browser, of its address (`?lang=de`), or as a person says.
const buttons = [...document.querySelectorAll('#languages button')];

function speak(lang) {
  document.documentElement.lang = lang;
  for (const each of document.querySelectorAll('h1 [lang]')) each.hidden = each.lang !== lang;
  for (const each of buttons) each.ariaPressed = String(each.value === lang);
  document.querySelector('kordon-lesson').lang = lang;
}

for (const each of buttons) each.addEventListener('click', () => speak(each.value));
document.querySelector('#languages').hidden = false;
speak((new URLSearchParams(location.search).get('lang') ?? navigator.language).startsWith('de') ? 'de' : 'en');
