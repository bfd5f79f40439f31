// What this browser remembers of its player: finished games, puzzles, and the people of the last games. It is in no
// request, except the terms of the last game when its people play again, and can be exported and erased.

const key = "memory";
const mostGames = 500; // numbers of counted games that are kept

const nothing = () => ({ version: 1, games: {}, puzzles: { solved: 0, streak: 0, best: 0, last: 0 }, people: [], counted: [] });

/** memory returns what is remembered. What cannot be read, or has another form, counts as nothing. */
export function memory() {
  try {
    const value = JSON.parse(localStorage.getItem(key));
    return hasForm(value) ? value : nothing();
  } catch {
    return nothing();
  }
}

const isCount = (n) => Number.isSafeInteger(n) && n >= 0;
const areTexts = (all) => Array.isArray(all) && all.every((text) => typeof text === "string");

const hasForm = (value) =>
  value?.version === 1 &&
  Object.values(value.games).every(
    ({ played, won, best }) => isCount(played) && isCount(won) && (best === null || Number.isSafeInteger(best)),
  ) &&
  ["solved", "streak", "best", "last"].every((name) => isCount(value.puzzles[name])) &&
  areTexts(value.people) &&
  areTexts(value.counted) &&
  (value.last === undefined || (areTexts([value.last.id, value.last.game]) && typeof value.last.terms === "object"));

// keep stores a memory if the browser lets it.
function keep(all) {
  try {
    localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // Storage is forbidden or full: the page goes on without a memory.
  }
}

/** erase forgets everything. */
export function erase() {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}

/**
 * rememberGame counts a finished game, once for each id. The best round is the one with the most points, or in Einfach
 * with the fewest minus points. The terms of a game with other people are kept for the next one.
 * @param {{id: string, game: string, won: boolean, rounds: number[], people: string[], terms?: object}} finished
 */
export function rememberGame({ id, game, won, rounds, people, terms }) {
  const all = memory();
  if (all.counted.includes(id)) return;
  const before = all.games[game] ?? { played: 0, won: 0, best: null };
  const better = game === "einfach" ? Math.min : Math.max;
  const best = rounds.length === 0 ? before.best : better(...rounds, ...(before.best === null ? [] : [before.best]));
  all.games[game] = { played: before.played + 1, won: before.won + Number(won), best };
  if (people.length > 0) Object.assign(all, { people, last: terms && { id, game, terms } });
  all.counted = [id, ...all.counted].slice(0, mostGames);
  keep(all);
}

/** rememberPuzzle counts the puzzle of a day that was solved at once. Days are whole numbers; a streak has each. */
export function rememberPuzzle(day) {
  const all = memory();
  const { solved, streak, best, last } = all.puzzles;
  if (last === day) return;
  const now = last === day - 1 ? streak + 1 : 1;
  all.puzzles = { solved: solved + 1, streak: now, best: Math.max(best, now), last: day };
  keep(all);
}

/** streakOf returns the length of a streak that still goes on at a day. */
export const streakOf = ({ puzzles: { streak, last } }, day) => (day - last <= 1 ? streak : 0);

/** dayOf returns the number of a day, wherever one is. */
export const dayOf = (date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
