import { lazy, Suspense, type ComponentType } from 'react'
import { Loading } from '../parts/Loading.tsx'
import type { EditorProps } from './editor-props.ts'

/**
 * An editor whose library comes when it is first needed; its place is kept meanwhile.
 * @param heightPx where the caller gives none
 */
export function lazyEditor<Props extends EditorProps>(load: () => Promise<ComponentType<Props>>, heightPx: number): ComponentType<Props> {
  const Editor = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function Loaded(props: Props) {
    return (
      <Suspense fallback={
        <div style={{ height: props.height ?? heightPx }}>
          <Loading rows={4} />
        </div>
      }>
        <Editor {...props} />
      </Suspense>
    )
  }
}
