import { useMemo, useState } from 'react'
import { recordTitle } from '#kernel/client/records/record.ts'
import { buildTree, type TreeRow } from '#kernel/client/records/tree-rows.ts'
import type { TreeOption } from '#kernel/client/records/tree-options.ts'
import { useTreeOptions } from '#kernel/client/records/use-options.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { ControlProps } from '../kinds/kind.ts'
import { TreePicker } from './TreePicker.tsx'

/** Records of an entity that forms a tree, drawn as one. */
export function RefTreeSelect({ target, multiple, ...props }: ControlProps & { target: Entity; multiple: boolean }) {
  const [opened, setOpened] = useState(false)
  const { data, isFetching } = useTreeOptions(target, opened)
  const nodes = useMemo(() => buildTree(data?.records ?? [], target.treeParent!).map((row) => treeOption(target, row)), [data, target])
  return <TreePicker {...props} multiple={multiple} nodes={nodes} loading={isFetching} onOpen={(open) => setOpened(opened || open)} />
}

function treeOption(entity: Entity, row: TreeRow): TreeOption {
  return { value: row.id, title: recordTitle(entity, row),
    ...(row.children ? { children: row.children.map((child) => treeOption(entity, child)) } : {}) }
}
