# What a job says of its file; a frame is none.
of_files <- list(
  input = c("delimiter", "encoding", "sheet", "header", "ragged", "row_names"),
  output = c("delimiter", "encoding")
)

fail <- function(kind, mistakes, status) {
  lines <- paste0(ifelse(mistakes$where == "", "", paste0(mistakes$where, ": ")), mistakes$what,
                  ifelse(mistakes$remedy == "", "", paste0("; ", mistakes$remedy)))
  stop(structure(class = c("kordon_error", "error", "condition"),
                 list(message = paste(lines, collapse = "\n"), call = NULL, kind = kind, mistakes = mistakes, status = status)))
}

one_mistake <- function(where, what, remedy = "") data.frame(where = where, what = what, remedy = remedy)

# Returns a column as texts. R would write 100000 as 1e+05, and 1 beside 2.5 as 1.0.
texts_of <- function(column) {
  if (!is.numeric(column) || inherits(column, c("Date", "POSIXct", "difftime"))) return(enc2utf8(as.character(column)))
  different <- unique(column)
  texts <- vapply(different, function(each) format(each, scientific = FALSE, digits = 15), "")
  texts[is.na(different)] <- NA
  texts[match(column, different)]
}

# Returns the cells of a column as CSV has them: quoted where they must be.
fields_of <- function(column, alone) {
  texts <- texts_of(column)
  texts[is.na(texts)] <- ""
  must <- grepl("[\",\r\n]", texts) | (alone & texts == "")
  texts[must] <- paste0("\"", gsub("\"", "\"\"", texts[must], fixed = TRUE), "\"")
  texts
}

with_files_in <- function(value, folder) {
  if (!is.list(value)) return(value)
  if (is.character(value$file) && !startsWith(value$file, "/")) value$file <- file.path(folder, value$file)
  value[] <- lapply(value, with_files_in, folder)
  value
}

job_for_a_frame <- function(job) {
  folder <- getwd()
  if (is.character(job)) {
    folder <- dirname(normalizePath(job, mustWork = FALSE))
    if (!file.exists(job)) fail("bad_input", one_mistake(job, "there is no such file", "give a job, as a file or a list"), 2L)
    job <- tryCatch(jsonlite::fromJSON(job, simplifyVector = FALSE),
                    error = function(error) fail("bad_input", one_mistake(folder, conditionMessage(error)), 2L))
  }
  for (part in names(of_files)) {
    if (is.list(job[[part]])) job[[part]] <- job[[part]][setdiff(names(job[[part]]), of_files[[part]])]
    if (length(job[[part]]) == 0) job[[part]] <- NULL
  }
  job$attributes <- lapply(job$attributes, function(each) {
    if (!is.null(each$hierarchy)) each$hierarchy <- with_files_in(each$hierarchy, folder)
    each
  })
  jsonlite::toJSON(job, auto_unbox = TRUE, digits = NA, null = "null")
}

mask <- function(df, job, ..., strict = TRUE, program = "kordon") {
  numbers <- integer()
  on.exit(for (each in numbers) .Call(C_close_memory, each))
  memory <- function() {
    numbers <<- c(numbers, .Call(C_open_memory))
    paste0("/dev/fd/", numbers[length(numbers)])
  }
  table <- memory()
  columns <- lapply(c(list(names(df)), as.list(df)), fields_of, alone = length(df) == 1)
  rows <- do.call(paste, c(unname(columns[-1]), sep = ","))
  writeLines(enc2utf8(c(paste(columns[[1]], collapse = ","), rows)), table, useBytes = TRUE)
  described <- memory()
  writeLines(enc2utf8(as.character(job_for_a_frame(job))), described, useBytes = TRUE)
  release <- memory()
  report <- memory()
  public <- memory()
  said <- memory()
  words <- c("--json-mistakes", "mask", table, "--job", described, "-o", release, "--report", report, "--public-report", public,
             "--quiet", if (strict) "--strict", vapply(as.character(c(...)), shQuote, ""))
  status <- suppressWarnings(system2(program, words, stdout = FALSE, stderr = said))
  if (status != 0) refuse(readLines(said, encoding = "UTF-8", warn = FALSE), status, program, table, described)
  read <- function(path) jsonlite::fromJSON(paste(readLines(path, encoding = "UTF-8"), collapse = "\n"), simplifyVector = FALSE)
  list(frame = utils::read.csv(release, colClasses = "character", na.strings = character(), check.names = FALSE, encoding = "UTF-8"),
       report = read(report), public_report = read(public))
}

# Raises what a run said that failed.
refuse <- function(lines, status, program, table, described) {
  if (status == 127) fail("bad_input", one_mistake(program, "it cannot be run", "install the command line, or say where it is"), 2L)
  said <- tryCatch(jsonlite::fromJSON(utils::tail(lines, 1)), error = function(error) NULL)
  if (is.data.frame(said$mistakes)) {
    words <- c("the table", "the job", "give strict = FALSE", "strict")
    names(words) <- c(table, described, "leave out --strict", "--strict")
    said$mistakes[] <- lapply(said$mistakes, function(each) {
      for (name in names(words)) each <- gsub(name, words[[name]], each, fixed = TRUE)
      each
    })
    fail(said$kind, said$mistakes, status)
  }
  fail("bad_input", one_mistake(program, paste(c(lines, paste("it ended with status", status)), collapse = "\n")), status)
}
