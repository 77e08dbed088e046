import { joinNames, type Locale } from '#kernel/entity/index.ts'
import type { Waits } from '#kernel/entity/work.ts'

/** Who may make a step, by name: 「张宏、赵芳等 5 人」. */
export function namesOf({ people, more }: Pick<Waits, 'people' | 'more'>, locale: Locale): string {
  const names = joinNames(locale, people)
  if (more === 0) return names
  return locale === 'zh-CN' ? `${names}等 ${people.length + more} 人` : `${names} and ${more} more`
}
