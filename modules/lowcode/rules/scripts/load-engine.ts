import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSSyncVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core'

/** The server is typed without the globals of browsers. */
interface WithWasm {
  WebAssembly: { Memory: new(size: { initial: number; maximum: number }) => object }
}

const pagesPerMb = 16
/** What the engine itself begins with. */
const firstMb = 16

/** An engine that can take no more memory than this: its own count of what scripts take is not kept in this build. */
export async function loadEngine(memoryMb: number): Promise<QuickJSWASMModule> {
  const { default: variant } = await import('@jitl/quickjs-wasmfile-release-sync')
  const wasmMemory = new (globalThis as unknown as WithWasm).WebAssembly.Memory({ initial: firstMb * pagesPerMb,
    maximum: memoryMb * pagesPerMb })
  return newQuickJSWASMModuleFromVariant(newVariant(variant as unknown as QuickJSSyncVariant, { wasmMemory: wasmMemory as never }))
}
