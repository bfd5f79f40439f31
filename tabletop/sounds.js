// Short sounds, made here, that say what happens while a player looks elsewhere. Each is a function of a context,
// and of when in it the sound begins.

/** @type {Object<string, (context: BaseAudioContext, at: number, tone: number) => void>} */
export const sounds = {
  // A card is laid.
  lay(context, at) {
    rustle(context, at, { frequency: 1900, length: 0.06, volume: 0.5 });
  },

  // A trick is taken.
  take(context, at) {
    for (const i of [0, 1, 2]) rustle(context, at + 0.06 * i, { frequency: 1100 + 250 * i, length: 0.06, volume: 0.35 });
  },

  // Glass, struck as the role is: trump is a chord, plus rises, ebbes stays, minus falls, nix is hollow.
  designate(context, at, role) {
    for (const [i, tone] of chimes[role].entries()) {
      for (const [j, overtone] of [1, 2.76].entries())
        ring(context, at + 0.11 * i, { frequency: overtone * 523 * 2 ** (tone / 12), length: 0.45 - 0.2 * j, volume: 0.2 / (j + 1) });
    }
  },

  // Points are lost (0) or won (1): a short tone, low or high.
  swing(context, at, won) {
    ring(context, at, { frequency: won ? 659 : 165, length: 0.22, volume: 0.3 });
  },

  // Somebody is waited for: two knocks.
  turn(context, at) {
    for (const i of [0, 1]) ring(context, at + 0.09 * i, { frequency: 110, length: 0.07, volume: 0.5 });
  },

  // Somebody has won: glasses clink.
  won(context, at) {
    for (const [i, frequency] of [1047, 1319, 1568, 2093].entries()) {
      for (const overtone of [1, 1.5])
        ring(context, at + 0.14 * i, { frequency: overtone * frequency, length: 0.28, volume: 0.12 / overtone });
    }
  },
};

// The tones of each role in semitones, in the order of the roles.
const chimes = [[0, 4, 7], [0, 5], [2, 2], [3, -2], [-12]];

function rustle(context, at, { frequency, length, volume }) {
  const buffer = context.createBuffer(1, length * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency });
  die(new AudioBufferSourceNode(context, { buffer }), filter, at, { length, volume });
}

function ring(context, at, { frequency, length, volume }) {
  const oscillator = new OscillatorNode(context, { frequency });
  die(oscillator, oscillator, at, { length, volume });
}

// die lets a source be heard, and die away.
function die(source, last, at, { length, volume }) {
  const gain = new GainNode(source.context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  if (last !== source) source.connect(last);
  last.connect(gain).connect(source.context.destination);
  source.start(at);
  source.stop(at + length);
}

const patience = 3000; // how long nobody is reminded, in milliseconds

/** Sounds let a page be heard, as soon as somebody has switched them on. One is enough for all tables of a page. */
export class Sounds {
  on = false;
  #context; // as soon as there is something to hear: browsers allow none before somebody has touched the page
  #timers = new Set();

  /** play lets a sound be heard after some milliseconds, unless it is hushed before. */
  play(name, delay = 0, tone = 0) {
    if (!this.on) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#sound(name, tone);
    }, delay);
    this.#timers.add(timer);
  }

  /** remind lets somebody hear that he is waited for, later, or at once if he does not see it. */
  remind() {
    this.play("turn", document.hidden ? 0 : patience);
  }

  /** hush takes back what is to be heard later. */
  hush() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #sound(name, tone) {
    if (!this.on || !navigator.userActivation.hasBeenActive) return;
    this.#context ??= new AudioContext();
    this.#context.resume();
    sounds[name](this.#context, this.#context.currentTime, tone);
  }
}
