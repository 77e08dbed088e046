/** Sounds of a scan; silent where there is no audio. */
export type Tone = 'right' | 'wrong'

interface Note {
  readonly hz: number
  /** From the start of the tone (s). */
  readonly at: number
  readonly length: number
}

const notes: Readonly<Record<Tone, readonly Note[]>> = {
  right: [{ hz: 1760, at: 0, length: 0.08 }],
  wrong: [{ hz: 440, at: 0, length: 0.16 }, { hz: 277, at: 0.18, length: 0.3 }],
}
const VOLUME = 0.2

let audio: AudioContext | undefined

/** A short high tone for a right code, two falling ones for a wrong one. */
export function playTone(tone: Tone): void {
  try {
    audio ??= new AudioContext()
    void audio.resume()
    for (const { hz, at, length } of notes[tone]) {
      const gain = audio.createGain()
      gain.gain.value = VOLUME
      gain.connect(audio.destination)
      const oscillator = audio.createOscillator()
      oscillator.type = 'square'
      oscillator.frequency.value = hz
      oscillator.connect(gain)
      oscillator.start(audio.currentTime + at)
      oscillator.stop(audio.currentTime + at + length)
    }
  } catch {
    // A machine without audio: the cell is marked and the message stands there all the same.
  }
}
