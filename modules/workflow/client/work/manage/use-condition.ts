import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#kernel/client/records/use-options.ts'

const RESTED_MS = 300

/** Where a condition cannot be read; the interpreter is loaded with the first one. */
export function useCondition(text: string, names: readonly string[]): string | undefined {
  const rested = useDebounced(text.trim(), RESTED_MS)
  const { data } = useQuery({
    queryKey: ['workflow.condition', rested, names],
    enabled: rested !== '',
    staleTime: Infinity,
    queryFn: async () => {
      const { readExpression } = await import('#ui/designer/expressions/expression.ts')
      return readExpression(rested, names).fault?.at ?? ''
    },
  })
  return rested !== '' && rested === text.trim() && data ? data : undefined
}
