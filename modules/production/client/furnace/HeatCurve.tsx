import type { Rec } from '#kernel/client/records/record.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { furnaceRecipe } from '../../entities/furnace.ts'
import { RecipeCurve } from './RecipeCurve.tsx'

/** The curve that a heat follows. */
export function HeatCurve({ record }: { record: Rec }) {
  const recipe = useRecord(furnaceRecipe, String(record.recipe))
  if (recipe.error) return <FailureView error={recipe.error} onRetry={() => void recipe.refetch()} />
  return recipe.data ? <RecipeCurve steps={(recipe.data.steps ?? []) as Rec[]} /> : <Loading rows={4} />
}
