import { TreeSelect } from 'antd'
import { useState } from 'react'
import type { TreeOption } from '#kernel/client/records/use-options.ts'
import { asText, type ControlProps } from '../kinds/kind.ts'
import { inputProps } from '../kinds/with-cell.tsx'
import { useText } from '../text.ts'

/** Tallest tree drop-down (spec 2 §9). */
const TREE_HEIGHT = 400

interface TreePickerProps extends ControlProps {
  multiple?: boolean
  nodes: readonly TreeOption[]
  loading?: boolean
  onOpen?: (open: boolean) => void
  /** Loads the children of a node on its first opening. */
  onLoad?: (value: string) => Promise<void>
}

interface Labelled {
  value: string
  label: React.ReactNode
}

/** A tree of choices. The chosen ones keep their text although their branch is not loaded. */
export function TreePicker(props: TreePickerProps) {
  const { multiple, nodes, loading, onOpen, onLoad, field, value, text, onChange, placeholder } = props
  const { say } = useText()
  const codes = asText(value).split(',').filter((code) => code !== '')
  const texts = codes.length === 1 ? [text] : (text ?? '').split(',')
  const chosen = codes.map((code, index) => ({ value: code, label: texts[index] || titleOf(nodes, code) || code }))
  const [unfolded, setUnfolded] = useState<readonly string[]>()
  const [word, setWord] = useState('')
  // A whole tree stands open, and a search must not hide what it finds, however late the nodes arrive.
  const folding = onLoad ? {} : { treeExpandedKeys: word === '' && unfolded ? [...unfolded] : branchesOf(nodes), onTreeExpand: (keys: React.Key[]) => setUnfolded(keys.map(String)) }
  const take = (picked: readonly Labelled[]) => onChange(picked.map((one) => one.value).join(',') || null, picked.map((one) => asText(one.label)).join(','))
  return (
    <TreeSelect {...inputProps(props)} style={{ width: '100%' }} labelInValue multiple={multiple} treeData={nodes as TreeOption[]} loading={loading} placeholder={placeholder}
      {...folding} showSearch={{ treeNodeFilterProp: 'title', onSearch: setWord }} allowClear={!field.required || multiple} listHeight={TREE_HEIGHT} popupMatchSelectWidth={props.inCell ? 280 : true}
      notFoundContent={<span className="mw-faint">{say(loading ? 'searching' : 'nothingFound')}</span>}
      value={multiple ? chosen : chosen[0]} onOpenChange={onOpen}
      loadData={onLoad && ((node) => onLoad(String(node.value)))}
      onChange={(picked: Labelled | Labelled[] | null | undefined) => take(Array.isArray(picked) ? picked : picked ? [picked] : [])} />
  )
}

function branchesOf(nodes: readonly TreeOption[]): string[] {
  return nodes.flatMap((node) => (node.children ? [node.value, ...branchesOf(node.children)] : []))
}

function titleOf(nodes: readonly TreeOption[], code: string): string | undefined {
  for (const node of nodes) {
    const title = node.value === code ? node.title : titleOf(node.children ?? [], code)
    if (title !== undefined) return title
  }
  return undefined
}
