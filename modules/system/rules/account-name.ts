import type { Locale } from '#kernel/entity/index.ts'

const texts = {
  'zh-CN': { length: '用户账号为 2 到 32 个字符', characters: '用户账号只能包含字母、汉字、数字和 . _ -，且至少有一个字母、汉字或数字',
    scripts: '用户账号的字母须属于同一种文字，且不能是形近的变体字母', looksLatin: '用户账号看起来像拉丁字母，请改用拉丁字母',
    width: '用户账号不能用全角或变体字符，请改用普通字符', reserved: (name: string) => `用户账号不能是「${name}」，请改用其他账号` },
  'en-US': { length: 'An account has 2 to 32 characters',
    characters: 'An account has letters, digits and . _ - only, and at least one letter or digit',
    scripts: 'The letters of an account are of one script, and none that only look like its letters',
    looksLatin: 'The account looks as if it were written in Latin letters: please write it in these',
    width: 'An account has no full-width letters or variants of letters: please use plain ones',
    reserved: (name: string) => `An account cannot be called "${name}"` },
} as const

/** Names under which the installation itself acts, those of whoever runs a machine, and words that programs read as something else. */
const reserved = new Set([
  'system',
  'nobody',
  'anonymous',
  'everyone',
  'all',
  'me',
  'null',
  'undefined',
  'true',
  'false',
  'root',
  'administrator',
  'superuser',
  'none',
  'nan',
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
])

/**
 * The letters of one script, each as a whole name is written in it: letters of two in one name are how a name is made that looks
 * like another's. Of Latin only the plain ones, with or without marks above and below: others (ı, ɡ, ɑ) look like plain ones.
 */
const scripts = [
  /^(?:[a-zßæœøłđþ]\p{M}*)+$/iu,
  /^\p{scx=Han}+$/u,
  /^\p{scx=Hiragana}+$/u,
  /^\p{scx=Katakana}+$/u,
  /^\p{scx=Hangul}+$/u,
  /^\p{scx=Bopomofo}+$/u,
  /^\p{scx=Cyrillic}+$/u,
  /^\p{scx=Greek}+$/u,
  /^\p{scx=Armenian}+$/u,
  /^\p{scx=Georgian}+$/u,
  /^\p{scx=Arabic}+$/u,
  /^\p{scx=Hebrew}+$/u,
  /^\p{scx=Ethiopic}+$/u,
  /^\p{scx=Devanagari}+$/u,
  /^\p{scx=Bengali}+$/u,
  /^\p{scx=Tamil}+$/u,
  /^\p{scx=Telugu}+$/u,
  /^\p{scx=Thai}+$/u,
  /^\p{scx=Lao}+$/u,
  /^\p{scx=Khmer}+$/u,
  /^\p{scx=Myanmar}+$/u,
  /^\p{scx=Tibetan}+$/u,
]

/** Cyrillic and Greek letters that look like Latin ones: a name of nothing else is read as a Latin name. */
const likeLatin = /^[аАВсСԁԛԜԝеЕҽНһҺіІїЇјЈКМоОрРѕЅТуУүҮхХѵѴαΑΒγεΕΖΗιΙΚκΜΝνοΟρΡΤτυΥΧχ]+$/u

/** Why this cannot be the name of a new account; undefined where it can. */
export function accountNameFault(name: string, locale: Locale): string | undefined {
  const messages = texts[locale]
  // Fillers are letters that nobody sees.
  if (!/^[\p{L}\d._-]+$/u.test(name) || !/[\p{L}\d]/u.test(name) || /\p{Default_Ignorable_Code_Point}/u.test(name))
    return messages.characters
  // What compatibility makes another text of is read as that other one: full width, ligatures, letters in circles.
  if (name !== name.normalize('NFKC')) return messages.width
  const length = [...name].length
  if (length < 2 || length > 32) return messages.length
  if (reserved.has(name.toLowerCase())) return messages.reserved(name)
  const letters = name.replaceAll(/\P{L}/gu, '')
  const plain = letters.normalize('NFD')
  if (letters !== '' && !scripts.some((script) => script.test(plain) || script.test(letters))) return messages.scripts
  return likeLatin.test(letters) ? messages.looksLatin : undefined
}
