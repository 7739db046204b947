// What a release was made with: version and build, and of kordon.html its fingerprint (sums.ts), by which the file that
// somebody worked with differs from all others.

// Only kordon.html has one: a page that a host serves is many files, named by the build.
export const fingerprint = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="fingerprint"]')?.content;

export const madeWith = (version: string): string => `${version} (build ${kordonBuild})`;
