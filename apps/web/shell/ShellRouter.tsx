import { lazy, Suspense, useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Splash } from '../Splash.tsx'
import { ConsoleLayout } from './layout/ConsoleLayout.tsx'
import { NoticesProvider } from './notices/NoticesProvider.tsx'
import { ErrorPage } from './pages/ErrorPage.tsx'

const VacuumFurnace = lazy(() => import('../furnace/VacuumFurnace.tsx').then(({ VacuumFurnace }) => ({ default: VacuumFurnace })))
const DeviceOperation = lazy(() => import('./pages/DeviceOperation.tsx').then(({ DeviceOperation }) => ({ default: DeviceOperation })))

function createRouter() {
  const errorElement = <ErrorPage code="500" />
  return createBrowserRouter([
    { path: '/VacuumFurnace', element: (
      <Suspense fallback={<Splash />}>
        <VacuumFurnace />
      </Suspense>
    ), errorElement },
    { path: '/DeviceOperation', element: (
      <Suspense fallback={<Splash />}>
        <DeviceOperation />
      </Suspense>
    ), errorElement },
    // Everything else is resolved against the menu, which is only known at run time.
    { path: '*', element: (
      <NoticesProvider>
        <ConsoleLayout />
      </NoticesProvider>
    ), errorElement },
  ])
}

/** The router starts with the console: this file is fetched before, while the address is still that of the sign-in. */
export function ShellRouter() {
  const [router] = useState(createRouter)
  return <RouterProvider router={router} />
}
