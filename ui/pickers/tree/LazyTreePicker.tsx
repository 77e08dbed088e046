import { TreePicker, type TreePickerProps } from '../TreePicker.tsx'
import type { useLazyTree } from './use-lazy-tree.ts'

interface LazyTreePickerProps extends Omit<TreePickerProps, 'nodes' | 'loading' | 'failed' | 'onOpen' | 'onLoad' | 'onSearch'> {
  tree: ReturnType<typeof useLazyTree>
}

/** A drop-down over a tree that is loaded level by level and searched on the server. */
export function LazyTreePicker({ tree, ...props }: LazyTreePickerProps) {
  return (
    <TreePicker {...props} nodes={tree.nodes} loading={tree.loading} failed={tree.failed}
      onOpen={(open) => (open ? tree.open() : tree.search(''))} onLoad={tree.fill} onSearch={tree.search} />
  )
}
