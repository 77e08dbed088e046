import { Tree, type TreeProps } from 'antd'
import { useMemo, useState } from 'react'
import { putDown } from '../hands/actions.ts'
import { useHands } from '../hands/hands.ts'
import { runShortcut, shortcutOf } from '../hands/shortcuts.ts'
import { measureBox, reveal } from '../hands/surface.ts'
import { TypeIcon } from '../palette/type-icons.tsx'
import { useEditor } from '../state/use-editor.ts'
import { itemName, useEditorText } from '../text.ts'
import { outlineOf, placeOfDrop, type OutlineNode } from './outline-tree.ts'

type DropInfo = Parameters<NonNullable<TreeProps['onDrop']>>[0]

/** The document as a tree: chosen by mouse or arrows, moved by drag or with Alt and the arrows. @param height px */
export function Outline({ height }: { height: number }) {
  const hands = useHands()
  const { say } = useEditorText()
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const [closed, setClosed] = useState<ReadonlySet<React.Key>>(new Set())
  const tree = useMemo(() => outlineOf(document), [document])
  const open = useMemo(() => branchesOf(tree).filter((key) => !closed.has(key)), [tree, closed])
  const choose = (keys: readonly React.Key[]) => {
    const ids = keys.map((key) => String(key).split('#')[0]!)
    const column = placeOfDrop(document, String(keys.at(-1)), 'within')
    hands.editor.select([...new Set(ids)], column?.container.in === 'row' ? column : undefined)
    const box = measureBox(hands.surface, ids.at(-1) ?? '')
    if (box) reveal(hands.surface, box)
  }
  if (tree.length === 0) return <p className="mw-fd-none">{say('outlineEmpty')}</p>
  return (
    <div className="mw-fd-outline" onKeyDownCapture={(event) => movedByKey(hands, event)}>
      <Tree<OutlineNode & { children?: never }> aria-label={say('outline')} treeData={tree as (OutlineNode & { children?: never })[]}
        blockNode multiple virtual height={height} itemHeight={30} draggable={{ icon: false }} expandedKeys={open}
        onExpand={(keys) => setClosed(new Set(branchesOf(tree).filter((key) => !keys.includes(key))))} selectedKeys={[...selection]}
        onSelect={(keys, { node, nativeEvent }) => choose(nativeEvent.ctrlKey || nativeEvent.metaKey ? keys : [node.key])}
        titleRender={(node) => <NodeTitle node={node} />} allowDrop={() => true} onDrop={(info) => {
        const place = placeOfDrop(document, String(info.node.key), whereDropped(info as unknown as DropInfo))
        if (place) putDown(hands, { ids: [String(info.dragNode.key)] }, place)
      }} />
    </div>
  )
}

function NodeTitle({ node: { item, type, column, place, key } }: { node: OutlineNode }) {
  const { say } = useEditorText()
  const name = item ? itemName(say, item) : say('column', { column: (column ?? 0) + 1 })
  return (
    <span className="mw-fd-node">
      {type && <TypeIcon type={type} />}
      <span>{place === undefined ? name : `${name} ${place}`}</span>
      {item && <small>{key}</small>}
    </span>
  )
}

/** Alt and the arrows move, Delete removes: the arrows alone are the tree's. */
function movedByKey(hands: ReturnType<typeof useHands>, event: React.KeyboardEvent): void {
  const shortcut = shortcutOf(event)
  if (shortcut !== 'moveUp' && shortcut !== 'moveDown' && shortcut !== 'remove' && shortcut !== 'duplicate' && shortcut !== 'pickUp') return
  event.preventDefault()
  event.stopPropagation()
  runShortcut(hands, shortcut)
}

function whereDropped({ dropToGap, dropPosition, node }: DropInfo): 'before' | 'after' | 'within' {
  if (!dropToGap) return 'within'
  return dropPosition < Number(node.pos.split('-').at(-1)) ? 'before' : 'after'
}

function branchesOf(nodes: readonly OutlineNode[]): string[] {
  return nodes.flatMap(({ key, children }) => (children ? [key, ...branchesOf(children)] : []))
}
