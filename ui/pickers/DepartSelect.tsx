import { useState } from 'react'
import { useDepartTree } from '#kernel/client/records/use-options.ts'
import type { ControlProps } from '../kinds/kind.ts'
import { TreePicker } from './TreePicker.tsx'

/** Departments as a tree; stores their ids. */
export function DepartSelect(props: ControlProps & { multiple?: boolean }) {
  const [opened, setOpened] = useState(false)
  const { nodes, loading } = useDepartTree(opened)
  return <TreePicker {...props} nodes={nodes} loading={loading} onOpen={(open) => setOpened(opened || open)} />
}
