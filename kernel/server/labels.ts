import { humanise, type Entity, type Field, type Locale, type Move } from '#kernel/entity/index.ts'

export function label(name: string, field: Field, locale: Locale): string {
  return locale === 'zh-CN' ? field.label : (field.en ?? humanise(name))
}

export function titleOf(entity: Entity, locale: Locale): string {
  return locale === 'zh-CN' ? entity.title : entity.en
}

export function moveTitle(name: string, move: Move, locale: Locale): string {
  return locale === 'zh-CN' ? move.title : (move.en ?? humanise(name))
}
