import { VIEWS } from './views'

/** The ways in which staff may look at the panel. */
export const PANEL_VIEWS = { ...VIEWS, '1440 px': { device: { viewport: { width: 1440, height: 900 } } } }
