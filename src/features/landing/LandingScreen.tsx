import { ClosingSection } from './ClosingSection'
import { HeroSection } from './HeroSection'
import { IncludedSection } from './IncludedSection'
import { MobileJoinBar } from './MobileJoinBar'
import { PremiumSection } from './PremiumSection'

/** The club's front page. */
export function LandingScreen() {
  return (
    <>
      <HeroSection />
      <IncludedSection />
      <PremiumSection />
      <ClosingSection />
      <MobileJoinBar />
    </>
  )
}
