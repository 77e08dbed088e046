import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LEVEL_LIMIT, type TreeOption } from '#kernel/client/records/tree-options.ts'
import { SEARCH_DELAY_MS, useDebounced } from '#kernel/client/records/use-options.ts'
import { usePickText } from '../text.ts'

const none: TreeOption[] = []

interface LazyTreeSource {
  /** Tells this tree from others; also part of the key of its searches. */
  key: readonly unknown[]
  /** Nodes below one, the topmost without. */
  load: (parent: string | undefined) => Promise<TreeOption[]>
  /** Nodes of all levels that contain the words. */
  search: (words: string, signal: AbortSignal) => Promise<TreeOption[]>
}

/** A tree of which only the levels that somebody opened are loaded, and which is searched on the server. */
export function useLazyTree({ key, load, search }: LazyTreeSource, delayMs = SEARCH_DELAY_MS) {
  const say = usePickText()
  const [nodes, setNodes] = useState<TreeOption[]>()
  const [waiting, setWaiting] = useState(0)
  const [failed, setFailed] = useState(false)
  const [words, setWords] = useState('')
  const rested = useDebounced(words.trim(), delayMs)
  const found = useQuery({ queryKey: [...key, 'tree-search', rested], queryFn: ({ signal }) => search(rested, signal),
    enabled: rested !== '', retry: false })
  const fill = async (parent: string | undefined) => {
    setWaiting((count) => count + 1)
    try {
      const loaded = await load(parent)
      const level = loaded.length < LEVEL_LIMIT
        ? loaded
        : [...loaded, { value: `more-${parent ?? ''}`, title: say('tooMany', { count: LEVEL_LIMIT }), isLeaf: true, disabled: true }]
      setNodes((now) => (parent === undefined ? level : withChildren(now ?? [], parent, level)))
      setFailed(false)
    } catch {
      // Left unloaded: the next opening asks again.
      setFailed(true)
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  const searching = words.trim() !== ''
  return {
    nodes: searching ? (found.data ?? none) : (nodes ?? none),
    loading: searching ? found.isFetching || rested !== words.trim() : waiting > 0,
    failed: searching ? found.isError : failed,
    /** What the server said to the last search. */
    error: searching ? found.error : null,
    searching,
    open: () => {
      if (!nodes && waiting === 0) void fill(undefined)
    },
    fill,
    search: setWords,
  }
}

/** A node without children becomes a leaf (spec 2 §2.1). */
export function withChildren(nodes: readonly TreeOption[], parent: string, children: TreeOption[]): TreeOption[] {
  return nodes.map((node) => {
    if ((node.id ?? node.value) === parent) return { ...node, children, isLeaf: children.length === 0 }
    return node.children ? { ...node, children: withChildren(node.children, parent, children) } : node
  })
}
