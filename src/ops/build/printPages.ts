import { type Edition, EDITIONS, WHOLE_PAGES } from '@/domain/appPath'

/** A program of its own, because what it runs was built for production: prints the markup of every whole page, in each edition, as JSON. */
const { renderPage } = (await import(process.argv[2] ?? '')) as {
  renderPage: (path: string, edition: Edition) => Promise<string>
}
const pages: Record<string, Record<string, string>> = {}
for (const edition of EDITIONS) {
  const ofEdition: Record<string, string> = {}
  for (const path of WHOLE_PAGES) ofEdition[path] = await renderPage(path, edition)
  pages[edition] = ofEdition
}
process.stdout.write(JSON.stringify(pages))
