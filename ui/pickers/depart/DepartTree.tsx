import { Input, Spin, Tree } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TreeOption } from '#kernel/client/records/tree-options.ts'
import { FailureView } from '../../parts/StateView.tsx'
import { useText } from '../../text.ts'
import { usePickText } from '../text.ts'
import { TREE_HEIGHT } from '../TreePicker.tsx'
import type { useDepartTree } from './use-depart-tree.ts'
import '../pickers.css'

interface DepartTreeProps {
  tree: ReturnType<typeof useDepartTree>
  /** Checkable where given: what is checked, and half. */
  checked?: { checked: string[]; halfChecked: string[] }
  /** The one that is chosen, where not several are. */
  selected?: string | undefined
  onPick: (node: TreeOption) => void
  height?: number
}

/** The departments as a tree that is searched by name (enter sends the words) and drawn only as far as it is seen. */
export function DepartTree({ tree, checked, selected, onPick, height = TREE_HEIGHT }: DepartTreeProps) {
  const { say } = useText()
  const sayPick = usePickText()
  const [typed, setTyped] = useState('')
  const begin = useEffectEvent(tree.open)
  useEffect(() => begin(), [])
  // One company at the top says nothing by itself.
  const onlyRoot = tree.nodes.length === 1 && !tree.searching ? tree.nodes.map(({ value }) => value) : []
  const search = (words: string) => {
    setTyped(words)
    tree.search(words)
  }
  return (
    <div className="mw-pick-tree">
      <Input.Search value={typed} allowClear aria-label={sayPick('departSearch')} placeholder={sayPick('departSearch')} onSearch={search}
        onChange={(event) => {
          setTyped(event.target.value)
          // Emptied, the tree comes back without asking.
          if (event.target.value === '') tree.search('')
        }} />
      <div className="mw-pick-tree-box" aria-busy={tree.loading}>
        {tree.failed && !tree.searching && tree.nodes.length === 0
          ? <FailureView error={tree.error} onRetry={tree.open} />
          : tree.nodes.length === 0
          ? <p className="mw-faint" role="status">{tree.loading ? <Spin size="small" /> : say('nothingFound')}</p>
          : (
            <Tree<TreeOption> key={tree.searching ? 'found' : 'levels'} aria-label={sayPick('departTree')} blockNode height={height}
              treeData={tree.nodes} fieldNames={{ key: 'value' }} defaultExpandedKeys={onlyRoot}
              loadData={(node) => tree.fill(node.id ?? node.value)} {...(checked
                ? { checkable: true, checkStrictly: true, checkedKeys: checked, selectable: false,
                  onCheck: (_keys, { node }) => onPick(node) }
                : { selectedKeys: selected === undefined ? [] : [selected], onSelect: (_keys, { node }) => onPick(node) })} />
          )}
      </div>
    </div>
  )
}
