import type { Locale } from '#kernel/entity/index.ts'

const texts = {
  'zh-CN': { length: '用户账号为 2 到 32 个字符', characters: '用户账号只能包含字母、汉字、数字和 . _ -，且至少有一个字母、汉字或数字',
    scripts: '用户账号的字母须属于同一种文字', width: '用户账号不能用全角或变体字符，请改用普通字符',
    reserved: (name: string) => `用户账号不能是「${name}」，请改用其他账号` },
  'en-US': { length: 'An account has 2 to 32 characters',
    characters: 'An account has letters, digits and . _ - only, and at least one letter or digit',
    scripts: 'The letters of an account are of one script',
    width: 'An account has no full-width letters or variants of letters: please use plain ones',
    reserved: (name: string) => `An account cannot be called "${name}"` },
} as const

/** Names under which the installation itself acts, and words that programs read as something else. */
const reserved = new Set(['system', 'nobody', 'anonymous', 'everyone', 'all', 'me', 'null', 'undefined', 'true', 'false'])

/** Letters of two of these in one name are how a name is made that looks like another's. */
const scripts = [/\p{Script=Latin}/u, /\p{Script=Han}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Why this cannot be the name of a new account; undefined where it can. */
export function accountNameFault(name: string, locale: Locale): string | undefined {
  const messages = texts[locale]
  if (!/^[\p{L}\d._-]+$/u.test(name) || !/[\p{L}\d]/u.test(name)) return messages.characters
  // What compatibility makes another text of is read as that other one: full width, ligatures, letters in circles.
  if (name !== name.normalize('NFKC')) return messages.width
  const length = [...name].length
  if (length < 2 || length > 32) return messages.length
  const used = scripts.filter((script) => script.test(name)).length
  // A letter of any other script stands alone as well.
  const others = [...name].some((letter) => /\p{L}/u.test(letter) && !scripts.some((script) => script.test(letter)))
  if (used + Number(others) > 1) return messages.scripts
  return reserved.has(name.toLowerCase()) ? messages.reserved(name) : undefined
}
