import { useState } from 'react'
import { loadCategories, type TreeOption } from '#kernel/client/records/use-options.ts'
import type { ControlProps } from '../kinds/kind.ts'
import { TreePicker } from './TreePicker.tsx'

const ROOT = '0'

/** Categories, one level loaded at a time; stores their ids. */
export function CategorySelect(props: ControlProps & { multiple?: boolean }) {
  const [nodes, setNodes] = useState<TreeOption[]>()
  const [loading, setLoading] = useState(false)
  const load = async (parent: string) => {
    setLoading(true)
    try {
      const children = await loadCategories(parent)
      setNodes((now = []) => (parent === ROOT ? children : withChildren(now, parent, children)))
    } catch {
      // Left unloaded: the next opening asks again.
    } finally {
      setLoading(false)
    }
  }
  return <TreePicker {...props} nodes={nodes ?? []} loading={loading} onLoad={load} onOpen={(open) => void (open && !nodes && !loading && load(ROOT))} />
}

/** A category without children becomes a leaf (spec 2 §2.1). */
function withChildren(nodes: readonly TreeOption[], parent: string, children: TreeOption[]): TreeOption[] {
  return nodes.map((node) => {
    if (node.value === parent) return { ...node, children, isLeaf: children.length === 0 }
    return node.children ? { ...node, children: withChildren(node.children, parent, children) } : node
  })
}
