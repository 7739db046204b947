// The name of this build of the page (sums.ts), which Vite puts in its place.
declare const kordonBuild: string;
