import type { Language } from '../i18n.ts'

/** Reads a text aloud by the browser's own voice, where it has one. */
export function speak(text: string, language: Language): void {
  if (!('speechSynthesis' in globalThis)) return
  const words = new SpeechSynthesisUtterance(text)
  words.lang = language
  speechSynthesis.speak(words)
}
