import { is } from '../shape.ts'

/** What is chosen as the family's clients read it (wire contract §3): all texts alike. */
export const choice = is.fields({ value: is.text, text: is.text, title: is.text, label: is.text })

/** A place of a tree that is chosen from level by level; `children` are places again, where several levels are answered at once. */
export const placeInTree = is.fields({
  key: is.text,
  title: is.text,
  value: is.nothing,
  code: is.text,
  parentId: is.maybe(is.text),
  leaf: is.flag,
  icon: is.nothing,
  children: is.maybe(is.of<readonly PlaceInTree[]>({ type: 'array', items: { type: 'object' } })),
})

export interface PlaceInTree {
  key: string
  title: string
  value: null
  code: string
  parentId: string | null
  leaf: boolean
  icon: null
  children: readonly PlaceInTree[] | null
}
