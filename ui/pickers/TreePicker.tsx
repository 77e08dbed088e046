import { TreeSelect } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { TreeOption } from '#kernel/client/records/tree-options.ts'
import { asText, type InputProps } from '../kinds/kind.ts'
import { inputProps } from '../kinds/with-cell.tsx'
import { useText } from '../text.ts'
import { pickedOf } from './values/picked.ts'

/** Tallest tree drop-down (spec 2 §9). */
export const TREE_HEIGHT = 400

export interface TreePickerProps extends InputProps {
  field?: { readonly required?: boolean | undefined }
  multiple?: boolean | undefined
  nodes: readonly TreeOption[]
  loading?: boolean
  failed?: boolean
  onOpen?: (open: boolean) => void
  /** Loads the children of a node on its first opening. */
  onLoad?: (id: string) => Promise<void>
  /** Searches on the server; without it the nodes at hand are searched. */
  onSearch?: (words: string) => void
}

interface Labelled {
  value: string
  label: React.ReactNode
}

/** A tree of choices. The chosen ones keep their text although their branch is not loaded. */
export function TreePicker(props: TreePickerProps) {
  const { multiple, nodes, loading, failed, onOpen, onLoad, onSearch, field, value, text, onChange, placeholder } = props
  const { say } = useText()
  const chosen = pickedOf(value, text).map((one) => ({ value: one.value, label: one.text || nodeOf(nodes, one.value)?.title || one.value }))
  const [unfolded, setUnfolded] = useState<readonly string[]>()
  const [word, setWord] = useState('')
  // A whole tree stands open, and a search must not hide what it finds, however late the nodes arrive.
  const folding = onLoad
    ? {}
    : { treeExpandedKeys: word === '' && unfolded ? [...unfolded] : branchesOf(nodes),
      onTreeExpand: (keys: React.Key[]) => setUnfolded(keys.map(String)) }
  const wandered = useRef(false)
  const search = (words: string) => {
    wandered.current = false
    setWord(words)
    onSearch?.(words)
  }
  const take = (picked: readonly Labelled[]) => {
    onChange(picked.map((one) => one.value).join(',') || null,
      picked.map((one) => nodeOf(nodes, one.value)?.name ?? asText(one.label)).join(','))
    search('')
  }
  // Nodes may arrive after the words, of which the library marks none then: Enter takes the first match all the same.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) wandered.current = true
    const found = event.key === 'Enter' && word !== '' && !wandered.current ? firstMatch(nodes, word) : undefined
    if (!found) return
    event.preventDefault()
    const picked = { value: found.value, label: found.title }
    take(multiple ? [...chosen, picked] : [picked])
  }
  return (
    <TreeSelect {...inputProps(props)} style={{ width: '100%' }} labelInValue multiple={multiple} treeData={nodes as TreeOption[]}
      loading={loading} placeholder={placeholder} {...folding}
      showSearch={{ searchValue: word, treeNodeFilterProp: 'title', onSearch: search, ...(onSearch ? { filterTreeNode: false } : {}) }}
      onKeyDown={onKeyDown} allowClear={!field?.required || multiple} listHeight={TREE_HEIGHT}
      popupMatchSelectWidth={props.inCell ? 280 : true}
      notFoundContent={<span className="mw-faint">{say(loading ? 'searching' : failed ? 'lookupFailed' : 'nothingFound')}</span>}
      value={multiple ? chosen : chosen[0]} onOpenChange={onOpen}
      loadData={onLoad && ((node) => onLoad(String((node as TreeOption).id ?? node.value)))}
      onChange={(picked: Labelled | Labelled[] | null | undefined) => take(Array.isArray(picked) ? picked : picked ? [picked] : [])} />
  )
}

function firstMatch(nodes: readonly TreeOption[], word: string): TreeOption | undefined {
  const wanted = word.toLowerCase()
  for (const node of nodes) {
    const found = !node.disabled && String(node.title).toLowerCase().includes(wanted) ? node : firstMatch(node.children ?? [], word)
    if (found) return found
  }
  return undefined
}

function branchesOf(nodes: readonly TreeOption[]): string[] {
  return nodes.flatMap((node) => (node.children ? [node.value, ...branchesOf(node.children)] : []))
}

function nodeOf(nodes: readonly TreeOption[], code: string): TreeOption | undefined {
  for (const node of nodes) {
    const found = node.value === code ? node : nodeOf(node.children ?? [], code)
    if (found) return found
  }
  return undefined
}
