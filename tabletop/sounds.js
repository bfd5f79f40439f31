// Short synthesized sounds for events. Each is a function of an audio context and its start time there.

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

  // Struck glass: trump is a chord, plus rises, ebbes stays, minus falls, nix is hollow.
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

  // It is the player's turn: two knocks.
  turn(context, at) {
    for (const i of [0, 1]) ring(context, at + 0.09 * i, { frequency: 110, length: 0.07, volume: 0.5 });
  },

  // The game is over: glasses clink.
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

// die plays a source with a short attack and a decay.
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

const patience = 3000; // delay of a reminder, in milliseconds

/** Sounds plays the sounds of a page once the user has switched them on. All tables of a page can share one. */
export class Sounds {
  on = false;
  #context; // created at the first sound, since browsers allow none before a user action
  #timers = new Set();

  /** play plays a sound after some milliseconds, unless hush is called before. */
  play(name, delay = 0, tone = 0) {
    if (!this.on) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#sound(name, tone);
    }, delay);
    this.#timers.add(timer);
  }

  /** remind plays the turn sound after a delay, or at once if the page is hidden. */
  remind() {
    this.play("turn", document.hidden ? 0 : patience);
  }

  /** hush cancels the sounds that are still to be played. */
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
