import { AdviceSection } from './AdviceSection'
import { ClosingSection } from './ClosingSection'
import { FaqSection } from './FaqSection'
import { HeroSection } from './HeroSection'
import { IncludedSection } from './IncludedSection'
import { MobileJoinBar } from './MobileJoinBar'
import { PremiumSection } from './PremiumSection'
import { RatingClaim } from './RatingClaim'
import { SavingsSection } from './SavingsSection'
import { TestimonialsSection } from './TestimonialsSection'

/** The club's front page. */
export const LandingScreen = () => (
  <>
    <HeroSection />
    <IncludedSection />
    <PremiumSection />
    <SavingsSection />
    <AdviceSection />
    <TestimonialsSection />
    <RatingClaim />
    <ClosingSection />
    <FaqSection />
    <MobileJoinBar />
  </>
)
