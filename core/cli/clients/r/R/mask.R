# What a job says of its file; a frame is none, and becomes a file that is plain.
of_files <- list(
  input = c("delimiter", "encoding", "sheet", "header", "ragged", "row_names"),
  output = c("delimiter", "encoding", "format")
)

plain_file <- list(delimiter = ",", encoding = "utf-8", header = 1L)

fail <- function(kind, mistakes, status) {
  lines <- paste0(ifelse(mistakes$where == "", "", paste0(mistakes$where, ": ")), mistakes$what,
                  ifelse(mistakes$remedy == "", "", paste0("; ", mistakes$remedy)))
  stop(structure(class = c("kordon_error", "error", "condition"),
                 list(message = paste(lines, collapse = "\n"), call = NULL, kind = kind, mistakes = mistakes, status = status)))
}

one_mistake <- function(where, what, remedy = "") data.frame(where = where, what = what, remedy = remedy)

refuse_table <- function(what, remedy) fail("bad_input", one_mistake("the table", what, remedy), 2L)

# Returns numbers as texts. R would write 100000 as 1e+05, and 1 beside 2.5 as 1.0. Where 15 digits read as another number, 17 follow.
numbers_of <- function(column) {
  numbers <- as.vector(unclass(column))
  different <- unique(numbers)
  digits <- function(numbers, count) vapply(numbers, function(each) format(each, scientific = FALSE, digits = count), "")
  texts <- digits(different, 15)
  others <- is.finite(different) & suppressWarnings(as.numeric(texts)) != different
  texts[others] <- digits(different[others], 17)
  texts[is.na(different)] <- NA
  texts[match(numbers, different)]
}

# Returns moments as texts. R leaves out parts of seconds.
moments_of <- function(column, name) {
  seconds <- as.vector(unclass(column))
  if (all(seconds == floor(seconds), na.rm = TRUE)) return(format(column))
  millionths <- round((seconds - floor(seconds)) * 1e6)
  whole <- floor(seconds) + millionths %/% 1e6
  millionths <- millionths %% 1e6
  if (anyDuplicated((whole * 1e6 + millionths)[!duplicated(seconds)])) {
    refuse_table(sprintf("times of the column \"%s\" differ by less than a millionth of a second", name), "round them")
  }
  texts <- sprintf("%s.%06d", format(.POSIXct(whole, attr(column, "tzone")), "%Y-%m-%d %H:%M:%S"), as.integer(millionths))
  ifelse(is.na(seconds), NA, sub("\\.?0+$", "", texts))
}

# Returns a column as texts.
texts_of <- function(column, name, rows) {
  plain <- is.character(column) || is.numeric(column) || is.logical(column) || inherits(column, c("factor", "Date", "POSIXct", "difftime"))
  if (!plain || is.list(column) || !is.null(dim(column)) || length(column) != rows) {
    refuse_table(sprintf("the column \"%s\" has not one text, number, date or truth a row: it is of the class %s", name, class(column)[1]),
                 "make such a column of it, or leave it out")
  }
  if (inherits(column, "integer64")) return(.Call(C_digits64, column))
  if (inherits(column, "POSIXct")) return(moments_of(column, name))
  if (is.numeric(column) && !inherits(column, "Date") || inherits(column, "difftime")) return(numbers_of(column))
  texts <- as.character(column)
  if (any(Encoding(texts) == "bytes") || !all(validUTF8(texts <- enc2utf8(texts)))) {
    refuse_table(sprintf("the column \"%s\" has texts that are not UTF-8", name), "give them their encoding, for example with iconv")
  }
  texts
}

# Returns texts in quotes, as CSV has them.
fields_of <- function(texts) {
  texts[is.na(texts)] <- ""
  paste0("\"", gsub("\"", "\"\"", enc2utf8(texts), fixed = TRUE), "\"", recycle0 = TRUE)
}

with_files_in <- function(value, folder) {
  if (!is.list(value)) return(value)
  file <- value[["file"]]
  if (is.character(file) && !startsWith(file, "/")) value[["file"]] <- file.path(folder, file)
  value[] <- lapply(value, with_files_in, folder)
  value
}

job_for_a_frame <- function(job) {
  folder <- getwd()
  if (is.character(job) && length(job) == 1) {
    folder <- dirname(normalizePath(job, mustWork = FALSE))
    if (!file.exists(job) || dir.exists(job)) fail("bad_input", one_mistake(job, "there is no such file", "give a job, as a file or a list"), 2L)
    job <- tryCatch(jsonlite::fromJSON(job, simplifyVector = FALSE),
                    error = function(error) fail("bad_input", one_mistake(folder, conditionMessage(error)), 2L))
  }
  if (!is.list(job) || is.data.frame(job) || (length(job) > 0 && is.null(names(job)))) {
    fail("bad_input", one_mistake("the job", paste("this is of the class", class(job)[1]), "give a job, as a file or a list"), 2L)
  }
  for (part in names(of_files)) {
    if (is.list(job[[part]])) job[[part]] <- job[[part]][setdiff(names(job[[part]]), of_files[[part]])]
    if (length(job[[part]]) == 0) job[[part]] <- NULL
  }
  if (is.null(job[["input"]]) || is.list(job[["input"]])) job[["input"]] <- utils::modifyList(as.list(job[["input"]]), plain_file)
  if (is.list(job[["attributes"]])) job[["attributes"]] <- lapply(job[["attributes"]], function(each) {
    if (is.list(each) && !is.null(each[["hierarchy"]])) each[["hierarchy"]] <- with_files_in(each[["hierarchy"]], folder)
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
  if (!is.data.frame(df)) refuse_table(paste("this is no data frame, but of the class", class(df)[1]), "give a data frame")
  table <- memory()
  columns <- mapply(function(column, name) fields_of(texts_of(column, name, nrow(df))), as.list(df), names(df), SIMPLIFY = FALSE)
  rows <- do.call(paste, c(unname(columns), sep = ","))
  # Names are bare where they can be, or the release would have quotes everywhere, too.
  header <- ifelse(grepl("[\",\r\n\ufeff]", names(df)), fields_of(names(df)), enc2utf8(names(df)))
  writeLines(c(paste(header, collapse = ","), rows), table, useBytes = TRUE)
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
  fields <- .Call(C_fields, readBin(release, "raw", file.size(release)))
  if (length(fields) == 0) fail("bad_input", one_mistake("the options", "by them kordon makes no release", "leave out options such as --help"), 2L)
  read <- function(path) jsonlite::fromJSON(paste(readLines(path, encoding = "UTF-8"), collapse = "\n"), simplifyVector = FALSE)
  list(frame = frame_of(fields),
       report = read(report), public_report = read(public))
}

# Returns the released rows. R's own readers skip blank lines, and take every line break of a text for the same.
frame_of <- function(fields) {
  header <- seq_len(attr(fields, "columns"))
  frame <- as.data.frame(matrix(fields[-header], ncol = length(header), byrow = TRUE))
  names(frame) <- fields[header]
  frame
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
