import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'

const everybody = { session: 'everybody who is signed in has a home page' } as const

const tile = is.fields({ id: is.text, kind: is.oneOf('figure', 'act'), title: is.text, path: is.text, icon: is.maybe(is.text),
  /** Whether it stands on the home; the others are offered. */
  stands: is.flag })
const value = is.fields({ value: is.maybe(is.text), unit: is.optional(is.text), tone: is.optional(is.oneOf('good', 'warning', 'bad')),
  note: is.optional(is.text), trend: is.optional(is.list(is.number)) })

export type HomeTile = PartOf<typeof tile>

/** What the caller's home bears, and what else it could, in the person's order. */
export const homeTiles = defineRead('GET /sys/home/tiles', { title: '首页磁贴', en: 'Tiles of the home', right: everybody,
  answer: is.list(tile) })
/** One figure of the home, asked by itself: one that fails or takes long keeps no other from being seen. */
export const homeTile = defineRead('GET /sys/home/tile', { title: '首页指标', en: 'A figure of the home',
  right: { decided: 'the right that the tile names' }, polling: true, input: { id: is.optional(is.text) }, answer: value })
/** Puts these on the caller's home, in this order; none: as their roles say. */
export const arrangeHome = defineAct('PUT /sys/home/tiles', { title: '调整首页', en: 'Arrange the home', right: everybody,
  input: { tiles: is.list(is.text) }, answer: is.nothing, success: { 'zh-CN': '首页已调整', 'en-US': 'Your home is arranged' } })
