import { join } from 'node:path'

export interface Side {
  name: string
  /** The page's entry. */
  entry: string
  /** Packages and folders whose script is not the grid's. */
  framework: RegExp
}

const page = (path: string) => join(import.meta.dirname, path)
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`)
const none = /^$/
const react = packages('react', 'react-dom', 'scheduler')
const vue = packages('vue', '@vue')

/** All packages but the virtualizer, the kernel and the drawn kinds of fields: every screen has them without a grid. */
const screen = new RegExp(
  `/node_modules/(?!@tanstack/(react-virtual|virtual-core)/)|^${join(import.meta.dirname, '../../kernel/')}|^${
    join(import.meta.dirname, '../../ui/')
  }(kinds|pickers|parts|locales|text)`,
)

/** Ours first: the table compares it to each other. */
export const sides: readonly Side[] = [
  { name: 'ours', entry: page('../grid-ours.tsx'), framework: screen },
  { name: 'floor', entry: page('floor/floor.ts'), framework: none },
  { name: 'vxe', entry: page('peers/vxe.ts'), framework: vue },
  { name: 'ag', entry: page('peers/ag.ts'), framework: none },
  { name: 'rdg', entry: page('peers/rdg.tsx'), framework: react },
  { name: 'revogrid', entry: page('peers/revogrid.ts'), framework: none },
  { name: 'glide', entry: page('peers/glide.tsx'), framework: react },
  { name: 'antd', entry: page('peers/antd.tsx'), framework: react },
  { name: 'tanstack', entry: page('peers/tanstack.tsx'), framework: react },
]
