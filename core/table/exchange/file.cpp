#include "core/table/exchange/file.h"

#include "core/table/sas/dataset.h"
#include "core/table/sas/read.h"
#include "core/table/sas/write.h"
#include "core/table/spss/read.h"
#include "core/table/spss/write.h"
#include "core/table/stata/read.h"
#include "core/table/stata/write.h"
#include "core/table/statistics/outgoing.h"

namespace kordon {

bool is_package_file(std::string_view begin) {
  return is_spss(begin) || is_stata(begin) || is_sas_transport(begin) || is_sas_dataset(begin);
}

Result<CsvFile> read_package_file(std::string_view begin, ByteSource& source, const CsvOptions& options,
                                  Inflate inflate) {
  if (is_sas_dataset(begin)) return read_sas_dataset(source, options);
  if (is_sas_transport(begin)) return read_sas_transport(source, options);
  Result<CsvFile> file = is_stata(begin) ? read_stata(source, options) : read_spss(source, options, inflate);
  if (!file) return file;
  Enumeration released;
  for (const CodebookColumn& column : file->codebook.columns) {
    if (!column.made.empty()) released.add(as_quoted(column.name));
  }
  if (released.size() > 0) {
    file->notes.push_back(say(
        "the file says that Kordon made it, and {n|column has|columns have} values of its making: {columns}",
        released.size(), released.text()));
  }
  restore_made_values(file->table, file->codebook);
  return file;
}

Result<CsvFile> read_written_file(FileFormat format, ByteSource& source, MadeAs made) {
  Result<CsvFile> file = format == FileFormat::sas     ? read_sas_transport(source, {})
                         : format == FileFormat::stata ? read_stata(source, {})
                                                       : read_spss(source, {}, nullptr);
  if (file && made == MadeAs::texts) restore_made_values(file->table, file->codebook);
  return file;
}

std::optional<Failure> write_package_file(FileFormat format, const Table& table, const Codebook& codebook,
                                          ByteStore& store) {
  return format == FileFormat::sas     ? write_sas_transport(table, codebook, store)
         : format == FileFormat::stata ? write_stata(table, codebook, store)
                                       : write_spss(table, codebook, store);
}

}  // namespace kordon
