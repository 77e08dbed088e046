import { Loading } from '../parts/Loading.tsx'

/** Stands where a record will. */
export function RecordSkeleton() {
  return (
    <div className="mw-loading">
      <Loading rows={10} />
    </div>
  )
}
