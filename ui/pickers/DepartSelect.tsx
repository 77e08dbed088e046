import { useState } from 'react'
import { useDepartTree, type StoredFields } from '#kernel/client/records/use-options.ts'
import type { ControlProps } from '../kinds/kind.ts'
import { TreePicker } from './TreePicker.tsx'

/** Departments as a tree; stores their ids, or another field. */
export function DepartSelect({ store, shown, ...props }: ControlProps & StoredFields & { multiple?: boolean }) {
  const [opened, setOpened] = useState(false)
  const { nodes, loading } = useDepartTree(opened, { store, shown })
  return <TreePicker {...props} nodes={nodes} loading={loading} onOpen={(open) => setOpened(opened || open)} />
}
