// Tests in WebAssembly see what node was started with: KORDON_FEW_ROUNDS (rounds.h).
Module['preRun'] = () => Object.assign(ENV, process['env']);
