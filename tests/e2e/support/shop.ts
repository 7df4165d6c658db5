import type { Page } from '@playwright/test'
import { BRAND } from '@/domain/brand'
import type { BrowserWatch } from './BrowserWatch'

export const SHOP = BRAND.marketUrl

/** «Usar código» opens the shop: a page of this machine stands in for it. */
export async function standInForShop(page: Page, watch: BrowserWatch): Promise<void> {
  watch.handOver(SHOP)
  await page
    .context()
    .route(`${SHOP}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html lang="es"><title>Tienda</title><h1>Tienda' }),
    )
}
