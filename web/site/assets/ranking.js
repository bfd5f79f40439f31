// The search in an index that Go has built. It finds the same documents in the same order as package internal/lookup,
// which explains the ranking. All weights are integers. A page that only searches loads these 3 KB instead of a library
// of more than 1 MB.

const most = 12;
const closest = { exact: 20, same: 10, beginning: 8, inside: 6, related: 3, misspelt: 10 };
const [wordWeight, fillerWeight] = [3, 2];
const leastPart = 3;
const [mostWords, longestWord] = [40, 40];
const mostPhrases = 20;

/** find returns the numbers of the documents that match a query, the best first. */
export function find(index, query) {
  const scores = new Map();
  const add = ({ fits, rarity }, says) => {
    for (const [number, fit] of fits) {
      const [score, coverage] = scores.get(number) ?? [0, 0];
      scores.set(number, [score + says * fit, coverage + says * rarity]);
    }
  };
  const { words, filler } = queryWords(index, query);
  for (const limitOf of [fewMistakes, manyMistakes])
    if (scores.size === 0) for (const word of words) add(fitsOf(index, word, limitOf(word)), wordWeight);
  const exactly = (word) => near(index, (term) => (term === word ? closest.exact : 0));
  for (const word of filler) add(exactly(word), fillerWeight);
  const hits = withPhrases(
    index,
    [...scores].map(([number, [score, coverage]]) => [number, score * coverage]),
  ).sort(byScore);
  dampen(index, hits);
  hits.sort(byScore);
  return hits
    .slice(0, most)
    .filter(([, score]) => score * 8 >= hits[0][1])
    .map(([number]) => number);
}

const byScore = ([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b;

// withPhrases returns the documents with their scores, increased by their best phrases. The best phrase counts in full, each
// further one three quarters as much as the one before. The numbers of phrases follow the documents' numbers. All phrases
// except the title also count for a document with the same content.
function withPhrases({ asked, by, rarities }, scores) {
  const documents = rarities.length - 1;
  const phrases = new Map();
  for (const [number, score] of scores) {
    const of = asked[number - documents];
    const other = asked[number - documents - 1] === of ? by[of] : undefined; // except the title, which comes first
    for (const document of [of, other]) if (document !== undefined) phrases.set(document, [...(phrases.get(document) ?? []), score]);
  }
  return scores.filter(([number]) => number < documents).map(([number, score]) => [number, score + together(phrases.get(number) ?? [])]);
}

function together(scores) {
  const best = scores.sort((a, b) => a - b).slice(-mostPhrases);
  return best.reduce((sum, score) => score + Math.floor((sum * 3) / 4), 0);
}

// dampen halves the score of a document with the same content as a higher one.
function dampen({ by }, hits) {
  const [numbers, others] = [new Set(), new Set()];
  for (const hit of hits) {
    const [number, score] = hit;
    if (others.has(number) || numbers.has(by[number])) hit[1] = Math.floor(score / 2);
    numbers.add(number);
    others.add(by[number]);
  }
}

// queryWords returns the words and the filler words of a query. If a query has only filler, its filler counts as words.
function queryWords(index, query) {
  const short = (fold(index, query).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length <= longestWord);
  const list = joinIds(index, short.slice(0, mostWords));
  const fills = (word) => Object.hasOwn(index.filler, word);
  const words = [...new Set(list.filter((word) => !fills(word)).flatMap((word) => parts(index, word)))];
  const filler = [...new Set(list.filter(fills).map((word) => stem(index, word)))];
  if (words.length === 0) return { words: filler, filler: [] };
  return { words, filler: filler.filter((word) => !words.includes(word)) };
}

// fold unifies letters that are often confused, and drops combining accents.
function fold({ folds, pairs }, text) {
  const letters = [...text.toLowerCase()].filter((letter) => letter < "\u0300" || letter > "\u036f");
  const result = letters.map((letter) => (Object.hasOwn(folds, letter) ? folds[letter] : letter)).join("");
  return (pairs ?? []).reduce((all, pair) => all.replaceAll(pair, pair[0]), result);
}

function stem({ prefixes, suffixes }, word) {
  const suffix = suffixes.find((ending) => word.endsWith(ending) && word.length - ending.length >= 3) ?? "";
  const rest = word.slice(0, word.length - suffix.length);
  const prefix = (prefixes ?? []).find((beginning) => rest.startsWith(beginning) && rest.length - beginning.length >= 4) ?? "";
  return rest.slice(prefix.length);
}

// parts returns the stem of a word, or the stems of the two known words it is a compound of.
function parts(index, word) {
  const whole = stem(index, word);
  if (knows(index, whole)) return [whole];
  for (let i = word.length - leastPart; i >= leastPart; i--) {
    const two = [word.slice(0, i), word.slice(i)].map((part) => stem(index, part));
    if (two.every((part) => knows(index, part))) return two;
  }
  return [whole];
}

const knows = ({ same, terms }, word) => Object.hasOwn(same, word) || terms.some((term) => term.stem === word);

// joinIds joins the letter and the number of a clause, as in "P 2".
function joinIds({ terms }, words) {
  const all = [];
  for (const word of words) {
    const id = all.at(-1) + word;
    if (all.at(-1)?.length === 1 && terms.some((term) => term.stem === id)) all[all.length - 1] = id;
    else all.push(word);
  }
  return all;
}

// fewMistakes is the number of mistakes a word may have in the first search. If that finds nothing, manyMistakes counts.
const fewMistakes = ({ length }) => Math.min(2, Math.floor(length / 4));
const manyMistakes = ({ length }) => Math.floor(length / 2);

// fitsOf returns the fit of each document to a word, and the rarity of the word.
function fitsOf(index, word, limit) {
  const isKnown = knows(index, word);
  let result;
  for (let mistakes = 0; mistakes <= limit; mistakes++) {
    const misspelt = (term) => mistakes > 0 && Math.abs(word.length - term.length) <= mistakes && distance(word, term) <= mistakes;
    result = near(index, (term) => (misspelt(term) ? closest.misspelt : closeness(index, word, term)));
    if (result.fits.size > 0 && (isKnown || mistakes > 0)) break;
  }
  return result;
}

// near returns the fit of each document, by the closeness of its words, and their rarity.
function near({ terms, rarities, weights }, closeness) {
  const fits = new Map();
  const close = terms.map(({ stem: term }) => closeness(term));
  const least = Math.min(Math.max(1, ...close), closest.same);
  const rarity = Math.min(rarities[0], ...terms.filter((_, i) => close[i] >= least).map((term) => rarities[term.in.length]));
  for (const [i, { in: sites, gaps }] of terms.entries()) {
    if (close[i] === 0) continue;
    const worth = close[i] * Math.min(rarity, rarities[sites.length]);
    const fit = (number, weight) => fits.set(number, Math.max(fits.get(number) ?? 0, weight * worth));
    for (const [number, weight] of sites) fit(number, weight);
    let phrase = 0;
    for (const gap of gaps ?? []) {
      phrase += gap;
      fit(rarities.length - 1 + phrase, weights[phrase]);
    }
  }
  return { fits, rarity };
}

function closeness({ same, related }, word, term) {
  const [long, short] = word.length < term.length ? [term, word] : [word, term];
  if (word === term) return closest.exact;
  const has = (stems) => Object.hasOwn(stems, word) && stems[word].includes(term);
  if (has(same)) return closest.same;
  if (short.length >= 4 && long.startsWith(short)) return closest.beginning;
  if (short.length >= 4 && long.includes(short)) return closest.inside;
  return has(related) ? closest.related : 0;
}

// distance returns the number of letters that are wrong, missing, extra or swapped with a neighbour.
function distance(a, b) {
  let [before, last, row] = [[], [], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 0; i < a.length; i++) {
    [before, last, row] = [last, row, [i + 1]];
    for (let j = 0; j < b.length; j++) {
      const swap = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j] ? before[j - 1] + 1 : Infinity;
      row.push(Math.min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] === b[j] ? 0 : 1), swap));
    }
  }
  return row[b.length];
}
