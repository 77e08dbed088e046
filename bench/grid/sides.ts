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
/** What every screen of the product holds beside its tables. */
const product = /\/node_modules\/(react|react-dom|react-i18next|scheduler|antd|@ant-design|@rc-component|rc-[\w-]+|dayjs|decimal\.js|i18next|zustand|@tanstack\/(react-query|query-core)|@emotion|@babel|clsx|classnames|stylis|html-parse-stringify|void-elements|scroll-into-view-if-needed|compute-scroll-into-view|use-sync-external-store|throttle-debounce|json2mq|string-convert|is-mobile)\/|\/kernel\/|\/ui\/(kinds|pickers|parts|locales|text)/
const vue = packages('vue', '@vue')

/** Ours first: the table compares it to each other. */
export const sides: readonly Side[] = [
  { name: 'ours', entry: page('../grid-ours/ours.tsx'), framework: product },
  { name: 'floor', entry: page('floor/floor.ts'), framework: none },
  { name: 'vxe', entry: page('peers/vxe.ts'), framework: vue },
  { name: 'ag', entry: page('peers/ag.ts'), framework: none },
  { name: 'rdg', entry: page('peers/rdg.tsx'), framework: react },
  { name: 'revogrid', entry: page('peers/revogrid.ts'), framework: none },
  { name: 'glide', entry: page('peers/glide.tsx'), framework: react },
  { name: 'antd', entry: page('peers/antd.tsx'), framework: react },
  { name: 'tanstack', entry: page('peers/tanstack.tsx'), framework: react },
]
