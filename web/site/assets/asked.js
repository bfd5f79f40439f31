// Marks the home page before it is drawn if its address has a question, so that the answer is in view.

document.documentElement.classList.toggle("asked", new URLSearchParams(location.search).has("q"));
