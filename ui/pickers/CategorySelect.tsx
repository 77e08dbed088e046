import { useQuery } from '@tanstack/react-query'
import { loadTreeLevel, searchTree } from '#kernel/client/records/tree-options.ts'
import { getSigned } from '#kernel/client/request/actions.ts'
import { asText, type InputProps } from '../kinds/kind.ts'
import { LazyTreePicker } from './tree/LazyTreePicker.tsx'
import { useLazyTree } from './tree/use-lazy-tree.ts'

interface CategorySelectProps extends InputProps {
  field?: { readonly required?: boolean | undefined }
  multiple?: boolean | undefined
  /** Code of the category whose children are the topmost ones; default all. */
  pcode?: string
}

/** Categories, one level loaded at a time, found by name on the server; stores their ids. */
export function CategorySelect({ pcode = '0', ...props }: CategorySelectProps) {
  const tree = useLazyTree({
    key: ['sys.category', pcode],
    load: (
      parent,
    ) => (parent === undefined
      ? loadTreeLevel('/sys/category/loadTreeRoot', { async: 'true', pcode })
      : loadTreeLevel('/sys/category/loadTreeChildren', { pid: parent })),
    search: (words, signal) => searchTree('sys_category,name,id', words, signal),
  })
  const text = useCategoryText(asText(props.value), props.text)
  return <LazyTreePicker {...props} text={text} tree={tree} />
}

/** What stands for stored categories, where nobody sent it along. */
function useCategoryText(value: string, told: string | undefined): string | undefined {
  const missing = value !== '' && (told === undefined || told === '' || told === value)
  const answer = useQuery({ queryKey: ['sys.category', 'text', value], queryFn: () => loadCategoryText(value), enabled: missing,
    retry: false })
  return missing ? answer.data : told
}

async function loadCategoryText(value: string): Promise<string> {
  if (!value.includes(','))
    return (await getSigned<{ name: string }>('/sys/category/loadOne', { field: 'id', val: value }, { quiet: true })).result.name
  const { result } = await getSigned<string[]>('/sys/category/loadDictItem/', { ids: value, delNotExist: 'false' }, { quiet: true })
  return result.join(',')
}
