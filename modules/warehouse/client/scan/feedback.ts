const tones = { good: { hertz: 880, ms: 90, buzz: [40] }, bad: { hertz: 220, ms: 350, buzz: [120, 60, 120] } } as const
const volume = 0.2
const MS = 1000

let context: AudioContext | undefined

/** Tells a person who looks at the goods and not at the screen whether a scan was accepted. */
export function feedback(kind: keyof typeof tones, withSound: boolean): void {
  const { hertz, ms, buzz } = tones[kind]
  if ('vibrate' in navigator) navigator.vibrate([...buzz])
  if (!withSound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const tone = context.createOscillator()
  const gain = context.createGain()
  gain.gain.value = volume
  tone.frequency.value = hertz
  tone.connect(gain).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + ms / MS)
}
