import { LEVEL_LIMIT, searchTree, treeOptions } from '#kernel/client/records/tree-options.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { treeOfTable } from '#kernel/entity/console/dictionaries.ts'
import type { InputProps } from '../../kinds/kind.ts'
import { usePickText } from '../text.ts'
import { LazyTreePicker } from '../tree/LazyTreePicker.tsx'
import { useLazyTree } from '../tree/use-lazy-tree.ts'
import { useLookedUpText } from '../values/use-looked-up-text.ts'
import { isTreeCondition, treeCondition } from './tree-condition.ts'

interface TableTreeSelectProps extends InputProps {
  /** `table,text,code` of a table that an entity declares. */
  dict: string
  /** Column of the node above. */
  pidField?: string
  /** The topmost nodes are those below it; default those below none. */
  pidValue?: string
  hasChildField?: string
  /** JSON object of columns and values that narrows the tree. */
  condition?: string | undefined
  multiple?: boolean
  required?: boolean
}

/** Any table as a tree, one level loaded at a time (spec 2 §7: loadTreeData); stores the codes. */
export function TableTreeSelect({ condition, ...props }: TableTreeSelectProps) {
  const say = usePickText()
  if (!isTreeCondition(condition)) return <div className="mw-fault" role="alert">{say('badCondition')}</div>
  return <Tree key={condition} {...props} condition={treeCondition(condition)} />
}

function Tree({ dict, pidField = 'pid', pidValue = '', hasChildField = '', condition = '', required, ...props }: TableTreeSelectProps) {
  const [tableName = '', text = '', code = ''] = dict.split(',')
  const tree = useLazyTree({
    key: [dict, pidField, pidValue, condition],
    load: async (parent) =>
      treeOptions(
        await ask(treeOfTable, { pid: parent ?? pidValue, pidField, tableName, text, code, hasChildField, condition,
          pageSize: String(LEVEL_LIMIT) }, { quiet: true }),
      ),
    search: (words, signal) => searchTree(dict, words, signal),
  })
  const shown = useLookedUpText(dict, props.value, props.text)
  return <LazyTreePicker {...props} field={{ required }} text={shown} tree={tree} />
}
