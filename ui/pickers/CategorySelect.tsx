import { useQuery } from '@tanstack/react-query'
import { LEVEL_LIMIT, searchTree, treeOptions } from '#kernel/client/records/tree-options.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { categoryChildren, categoryNames, categoryRoots, oneCategory } from '#kernel/entity/console/categories.ts'
import { asText, type InputProps } from '../kinds/kind.ts'
import { LazyTreePicker } from './tree/LazyTreePicker.tsx'
import { useLazyTree } from './tree/use-lazy-tree.ts'

interface CategorySelectProps extends InputProps {
  field?: { readonly required?: boolean | undefined }
  multiple?: boolean | undefined
  /** Code of the category whose children are the topmost ones; default all. */
  pcode?: string
}

const pageSize = String(LEVEL_LIMIT)

/** Categories, one level loaded at a time, found by name on the server; stores their ids. */
export function CategorySelect({ pcode = '0', ...props }: CategorySelectProps) {
  const tree = useLazyTree({
    key: ['sys.category', pcode],
    load: async (parent) =>
      treeOptions(
        parent === undefined
          ? await ask(categoryRoots, { async: 'true', pcode, pageSize }, { quiet: true })
          : await ask(categoryChildren, { pid: parent, pageSize }, { quiet: true }),
      ),
    search: (words, signal) => searchTree('sys_category,name,id', words, signal),
  })
  const text = useCategoryText(asText(props.value), props.text)
  return <LazyTreePicker {...props} text={text} tree={tree} />
}

/** What stands for stored categories, where nobody sent it along. */
function useCategoryText(value: string, sent: string | undefined): string | undefined {
  const missing = value !== '' && (sent === undefined || sent === '' || sent === value)
  const answer = useQuery({ queryKey: ['sys.category', 'text', value], queryFn: () => loadCategoryText(value), enabled: missing,
    retry: false })
  return missing ? answer.data : sent
}

async function loadCategoryText(value: string): Promise<string> {
  if (!value.includes(',')) return (await ask(oneCategory, { field: 'id', val: value }, { quiet: true })).name
  return (await ask(categoryNames, { ids: value, delNotExist: 'false' }, { quiet: true })).join(',')
}
